<?php
/**
 * What is kept of a person, for WordPress' tools of privacy.
 *
 * @package Bachat\StudentPrice
 */

namespace Bachat\StudentPrice;

defined( 'ABSPATH' ) || exit;

/** Orders with a student price: their export, their erasure, and what the shop's policy may say. */
final class Privacy {

	private const PAGE = 20;

	public static function register(): void {
		add_filter( 'wp_privacy_personal_data_exporters', array( self::class, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( self::class, 'add_eraser' ) );
		add_action( 'admin_init', array( self::class, 'suggest_policy' ) );
	}

	public static function add_exporter( array $exporters ): array {
		$exporters['bachat-student-price'] = array(
			'exporter_friendly_name' => __( 'Student prices', 'bachat-student-price' ),
			'callback'               => array( self::class, 'export' ),
		);
		return $exporters;
	}

	public static function add_eraser( array $erasers ): array {
		$erasers['bachat-student-price'] = array(
			'eraser_friendly_name' => __( 'Student prices', 'bachat-student-price' ),
			'callback'             => array( self::class, 'erase' ),
		);
		return $erasers;
	}

	private static function orders( string $email, int $page ): array {
		return wc_get_orders(
			array(
				'type'          => 'shop_order',
				'billing_email' => $email,
				'meta_key'      => Orders::SUBJECT, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- a request of an admin.
				'meta_compare'  => 'EXISTS',
				'limit'         => self::PAGE,
				'page'          => $page,
				'orderby'       => 'ID',
				'order'         => 'ASC',
			)
		);
	}

	public static function export( string $email, int $page = 1 ): array {
		$orders = self::orders( $email, $page );
		return array(
			'data' => array_map(
				static fn( \WC_Order $order ): array => array(
					'group_id'    => 'bachat-student-price',
					'group_label' => __( 'Student prices', 'bachat-student-price' ),
					'item_id'     => 'order-' . $order->get_id(),
					'data'        => array(
						array(
							'name'  => __( 'Order', 'bachat-student-price' ),
							'value' => $order->get_order_number(),
						),
						array(
							'name'  => __( 'Number of the student at this shop', 'bachat-student-price' ),
							'value' => $order->get_meta( Orders::SUBJECT ),
						),
						array(
							'name'  => __( 'Verified as a student until', 'bachat-student-price' ),
							'value' => $order->get_meta( Orders::UNTIL ),
						),
					),
				),
				$orders
			),
			'done' => count( $orders ) < self::PAGE,
		);
	}

	/** Takes the student off the orders; their prices stay. After it, the student may use the price again in the same period. */
	public static function erase( string $email ): array {
		// An order leaves the list when it is done, so it is always the first page.
		$orders = self::orders( $email, 1 );
		foreach ( $orders as $order ) {
			$order->delete_meta_data( Orders::SUBJECT );
			$order->delete_meta_data( Orders::UNTIL );
			$order->delete_meta_data( Orders::SIGN_IN );
			$order->save();
		}
		return array(
			'items_removed'  => count( $orders ),
			'items_retained' => false,
			'messages'       => array(),
			'done'           => count( $orders ) < self::PAGE,
		);
	}

	public static function suggest_policy(): void {
		$text = __( 'If you use the student price, Bachat confirms to this shop that you are a student, until which day, and a number by which only this shop knows you. We keep it with your order so that the price is used as often as we allow. We receive neither your name nor your college nor your documents.', 'bachat-student-price' );
		wp_add_privacy_policy_content( __( 'Student price', 'bachat-student-price' ), wp_kses_post( wpautop( $text ) ) );
	}
}
