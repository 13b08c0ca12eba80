<?php
/**
 * The button in the cart block and the checkout block.
 *
 * @package Bachat\StudentPrice
 */

namespace Bachat\StudentPrice;

use Automattic\WooCommerce\Blocks\Integrations\IntegrationInterface;
use Automattic\WooCommerce\StoreApi\Schemas\V1\CartSchema;

defined( 'ABSPATH' ) || exit;

/** Words and addresses come with the cart of the Store API, so the script has no state of its own. */
final class Cart_Blocks implements IntegrationInterface {

	private const HANDLE = 'bachat-student-price-blocks';

	public static function register(): void {
		woocommerce_store_api_register_endpoint_data(
			array(
				'endpoint'        => CartSchema::IDENTIFIER,
				'namespace'       => 'bachat-student-price',
				'data_callback'   => array( self::class, 'data' ),
				'schema_callback' => array( self::class, 'schema' ),
				'schema_type'     => ARRAY_A,
			)
		);
		foreach ( array( 'cart', 'checkout' ) as $block ) {
			add_action( "woocommerce_blocks_{$block}_block_registration", static fn( $registry ) => $registry->register( new self() ) );
		}
	}

	public static function data(): array {
		if ( ! Settings::is_on() || ! isset( WC()->cart ) ) {
			return array( 'promise' => '', 'label' => '', 'message' => '', 'coupon' => '', 'name' => '', 'cart' => '', 'checkout' => '' );
		}
		return Button::state() + array(
			'cart'     => Sign_In::start_address( 'cart' ),
			'checkout' => Sign_In::start_address( 'checkout' ),
		);
	}

	public static function schema(): array {
		$texts = array(
			'promise'  => 'What students get.',
			'label'    => 'The words of the button; empty where there is none.',
			'message'  => 'How the sign-in ended.',
			'coupon'   => 'The code of the student price.',
			'name'     => 'The name of the student price.',
			'cart'     => 'The address of the button in the cart.',
			'checkout' => 'The address of the button in the checkout.',
		);
		return array_map(
			static fn( string $text ): array => array(
				'description' => $text,
				'type'        => 'string',
				'readonly'    => true,
			),
			$texts
		);
	}

	public function get_name() {
		return 'bachat-student-price';
	}

	public function initialize() {
		$needed = array( 'wp-plugins', 'wp-element', 'wc-blocks-checkout' );
		wp_register_script(
			self::HANDLE,
			plugins_url( 'assets/blocks.js', PLUGIN_FILE ),
			$needed,
			PLUGIN_VERSION,
			array( 'in_footer' => true )
		);
	}

	public function get_script_handles() {
		return array( self::HANDLE );
	}

	public function get_editor_script_handles() {
		return array();
	}

	public function get_script_data() {
		return array();
	}
}
