<?php
/**
 * WooCommerce > Settings > Integrations > Bachat Student Price.
 *
 * @package Bachat\StudentPrice
 */

namespace Bachat\StudentPrice;

defined( 'ABSPATH' ) || exit;

/** WooCommerce's own form: it checks the right `manage_woocommerce` and the form's nonce. */
final class Settings_Page extends \WC_Integration {

	private const TEST = 'bachat_student_price_test';

	public static function register(): void {
		add_filter( 'woocommerce_integrations', static fn( array $all ): array => array( ...$all, self::class ) );
		add_filter( 'plugin_action_links_' . plugin_basename( PLUGIN_FILE ), array( self::class, 'add_link' ) );
	}

	public static function add_link( array $links ): array {
		$address = admin_url( 'admin.php?page=wc-settings&tab=integration&section=' . Settings::ID );
		return array( sprintf( '<a href="%s">%s</a>', esc_url( $address ), esc_html__( 'Settings', 'bachat-student-price' ) ), ...$links );
	}

	public function __construct() {
		$this->id                 = Settings::ID;
		$this->method_title       = __( 'Bachat Student Price', 'bachat-student-price' );
		$this->method_description = __( 'Students prove their status at Bachat and get your student price.', 'bachat-student-price' );
		$this->init_form_fields();
		$this->init_settings();
		add_action( 'woocommerce_update_options_integration_' . $this->id, array( $this, 'process_admin_options' ) );
	}

	public function init_form_fields() {
		$this->form_fields = array(
			'return_address' => array(
				'title'       => __( 'Return address', 'bachat-student-price' ),
				'type'        => 'return_address',
				'description' => __( 'Enter this in the developers page of your brand at Bachat, exactly as it is here.', 'bachat-student-price' ),
			),
			'api'            => array(
				'title'       => __( 'Address of Bachat', 'bachat-student-price' ),
				'type'        => 'api',
				'description' => __( 'Shown beside your client id, and begins with https://.', 'bachat-student-price' ),
			),
			'client_id'      => array(
				'title' => __( 'Client id', 'bachat-student-price' ),
				'type'  => 'text',
			),
			'client_secret'  => array(
				'title'       => __( 'Client secret', 'bachat-student-price' ),
				'type'        => 'secret',
				'description' => __( 'It is not shown again. Leave it empty to keep the one that is saved.', 'bachat-student-price' ),
			),
			'connection'     => array(
				'title'       => __( 'Connection', 'bachat-student-price' ),
				'type'        => 'connection',
				'description' => __( 'Saves this page, then asks Bachat whether all of it is right. It costs nothing.', 'bachat-student-price' ),
			),
			'percent'        => array(
				'title'   => __( 'Students pay less by (%)', 'bachat-student-price' ),
				'type'    => 'percent',
				'default' => '10',
			),
			'cap'            => array(
				'title'       => __( 'At most an order', 'bachat-student-price' ),
				'type'        => 'price',
				'description' => __( 'The largest discount of one order, with or without tax as your prices are entered. Empty for none.', 'bachat-student-price' ),
			),
			'categories'     => array(
				'title'       => __( 'Categories', 'bachat-student-price' ),
				'type'        => 'multiselect',
				'class'       => 'wc-enhanced-select',
				'options'     => self::categories(),
				'description' => __( 'Products in these and the categories below them. None chosen means all products.', 'bachat-student-price' ),
			),
			'skips_sale'     => array(
				'title' => __( 'Products on sale', 'bachat-student-price' ),
				'type'  => 'checkbox',
				'label' => __( 'Have no student price', 'bachat-student-price' ),
			),
			'combines'       => array(
				'title'       => __( 'Coupons', 'bachat-student-price' ),
				'type'        => 'checkbox',
				'label'       => __( 'May be used together with the student price', 'bachat-student-price' ),
				'description' => __( 'Without this, the student price takes the place of other coupons.', 'bachat-student-price' ),
			),
			'days'           => array(
				'title'   => __( 'How often', 'bachat-student-price' ),
				'type'    => 'select',
				'default' => '0',
				'options' => array(
					'0'   => __( 'For every order', 'bachat-student-price' ),
					'1'   => __( 'Once a day', 'bachat-student-price' ),
					'7'   => __( 'Once in 7 days', 'bachat-student-price' ),
					'30'  => __( 'Once in 30 days', 'bachat-student-price' ),
					'90'  => __( 'Once in 90 days', 'bachat-student-price' ),
					'365' => __( 'Once in 365 days', 'bachat-student-price' ),
				),
			),
		);
	}

	private static function categories(): array {
		$names = is_admin() ? get_terms(
			array(
				'taxonomy'   => 'product_cat',
				'hide_empty' => false,
				'fields'     => 'id=>name',
			)
		) : array();
		return is_array( $names ) ? $names : array();
	}

	/** Saves, and tests the connection where that was the button. */
	public function process_admin_options() {
		$is_saved = parent::process_admin_options();
		check_admin_referer( 'woocommerce-settings' );
		if ( ! isset( $_POST[ self::TEST ] ) ) {
			return $is_saved;
		}
		$problems = Connection_Test::problems( Settings::provider() );
		array_walk( $problems, array( \WC_Admin_Settings::class, 'add_error' ) );
		if ( array() === $problems ) {
			\WC_Admin_Settings::add_message( __( 'The connection to Bachat works.', 'bachat-student-price' ) );
		}
		return $is_saved;
	}

	public function admin_options() {
		if ( ! wc_coupons_enabled() ) {
			printf(
				'<div class="notice notice-warning inline"><p>%s</p></div>',
				esc_html__( 'Coupons are switched off in WooCommerce > Settings > General. The student price is a coupon of its own and needs them.', 'bachat-student-price' )
			);
		}
		parent::admin_options();
	}

	/** As the browser sends an empty secret for the one that is kept. */
	public function validate_secret_field( $key, $value ) {
		$value = $this->validate_password_field( $key, $value );
		return '' === $value ? $this->get_option( $key ) : $value;
	}

	public function validate_api_field( $key, $value ) {
		$value = untrailingslashit( esc_url_raw( $this->validate_text_field( $key, $value ) ) );
		if ( '' !== $value && ! Provider::is_safe( $value ) ) {
			\WC_Admin_Settings::add_error( __( 'The address of Bachat must begin with https://. It was not changed.', 'bachat-student-price' ) );
			return $this->get_option( $key );
		}
		return $value;
	}

	public function validate_percent_field( $key, $value ) {
		$value = wc_format_decimal( $this->validate_text_field( $key, $value ) );
		if ( ! is_numeric( $value ) || $value < 0 || $value > 100 ) {
			\WC_Admin_Settings::add_error( __( 'The percentage must be between 0 and 100. It was not changed.', 'bachat-student-price' ) );
			return $this->get_option( $key );
		}
		return $value;
	}

	/** Nothing of these two is stored. */
	public function validate_return_address_field(): string {
		return '';
	}

	public function validate_connection_field(): string {
		return '';
	}

	public function generate_api_html( $key, $data ) {
		return $this->generate_text_html( $key, array( 'type' => 'url' ) + $data );
	}

	public function generate_percent_html( $key, $data ) {
		$limits = array(
			'min'  => '0',
			'max'  => '100',
			'step' => 'any',
		);
		return $this->generate_text_html( $key, array( 'type' => 'number', 'custom_attributes' => $limits ) + $data );
	}

	public function generate_return_address_html( $key, $data ) {
		return $this->row( $data, '<code>' . esc_html( Settings::return_address() ) . '</code>' );
	}

	public function generate_secret_html( $key, $data ) {
		$is_saved = '' !== (string) $this->get_option( $key );
		$input    = sprintf(
			'<input class="input-text regular-input" type="password" autocomplete="new-password" name="%1$s" id="%1$s" placeholder="%2$s" />',
			esc_attr( $this->get_field_key( $key ) ),
			esc_attr( $is_saved ? __( 'Saved', 'bachat-student-price' ) : '' )
		);
		return $this->row( $data, $input, $this->get_field_key( $key ) );
	}

	public function generate_connection_html( $key, $data ) {
		$button = sprintf(
			'<button type="submit" class="button" name="%s" value="1">%s</button><input type="hidden" name="save" value="1" />',
			esc_attr( self::TEST ),
			esc_html__( 'Save and test connection', 'bachat-student-price' )
		);
		return $this->row( $data, $button );
	}

	/** A row of the form; `$content` is escaped by its caller. */
	private function row( array $data, string $content, string $target = '' ): string {
		$title = esc_html( $data['title'] );
		if ( '' !== $target ) {
			$title = sprintf( '<label for="%s">%s</label>', esc_attr( $target ), $title );
		}
		return sprintf( '<tr><th scope="row" class="titledesc">%s</th><td class="forminp">%s%s</td></tr>', $title, $content, $this->get_description_html( $data ) );
	}
}
